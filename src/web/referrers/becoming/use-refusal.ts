import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { Refused } from './refused.ts';

/** One form of the page: what the server refused, whether it is being sent, and the focus on the first wrong field. */
export function useRefusal(intents: readonly string[], refused: Refused | undefined) {
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const own = refused && intents.includes(refused.intent) ? refused : undefined;
  useEffect(() => {
    if (own) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [own]);
  const intent = navigation.formData?.get('intent');
  return {
    form,
    busy: navigation.state !== 'idle' && typeof intent === 'string' && intents.includes(intent),
    fields: own?.fields ?? {},
    typed: own?.typed ?? {},
    /** For problems that belong to no field. */
    problem: own && Object.keys(own.fields).length === 0 ? own.sentence : undefined,
  };
}
