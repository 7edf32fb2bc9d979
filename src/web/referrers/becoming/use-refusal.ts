import { useNavigation } from 'react-router';
import type { FormRefusal } from '#web/app/answer-form.ts';
import { useRefusedForm } from '#web/ui/fields/use-each-answer.ts';

/** One form of the page: what the server refused, whether it is being sent, and the focus on the first wrong field. */
export function useRefusal(intents: readonly string[], refused: FormRefusal | undefined) {
  const navigation = useNavigation();
  const own = refused && intents.includes(refused.typed['intent'] ?? '') ? refused : undefined;
  const form = useRefusedForm(own);
  const intent = navigation.formData?.get('intent');
  return {
    form,
    busy: navigation.state !== 'idle' && typeof intent === 'string' && intents.includes(intent),
    own,
    /** For problems that belong to no field. */
    problem: own && Object.keys(own.fields).length === 0 ? own.sentence : undefined,
  };
}
