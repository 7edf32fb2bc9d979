/** RFC 8058: the mail program ends the subscription with one click, using a POST that needs no page and no cookie. */
export function unsubscribeHeaders(publicUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeAddress(publicUrl, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

export function unsubscribeAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${token}`;
}
