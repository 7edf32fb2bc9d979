import type { Requirement } from '../requirement.ts';

export const callRows: readonly Requirement[] = [
  // 7 The calls it makes
  ['7.sign-up', 'POST /v1/accounts:signUp with email, password, returnSecureToken, clientType'],
  ['7.sign-in', 'POST /v1/accounts:signInWithPassword with email, password'],
  ['7.email-link', 'POST /v1/accounts:signInWithEmailLink with email, oobCode'],
  ['7.idp', 'POST /v1/accounts:signInWithIdp with requestUri, postBody, pendingToken, returnSecureToken'],
  ['7.update', 'POST /v1/accounts:update with idToken, displayName, photoUrl'],
  ['7.projects', 'GET /v1/projects returns authorized domains'],
  ['7.google.popup', 'Google sign-in by popup always prompts account selection'],
  ['7.google.size', "The popup's size is 500x600"],
  ['7.providers', 'Providers for Facebook, GitHub and Twitter exist but no screen uses them'],
  ['7.sign-out', 'Sign out exists'],
  ['7.operations', 'App operations: sign in with password, with Google, sign up with password, update displayName, log out'],
  ['7.token-sync.post', 'An optional token-sync call runs if configured: POST with a bearer token'],
  ['7.token-sync.delete', 'The token-sync call is a DELETE when signed out'],
  [
    '7.request.submit',
    'The referral request submit makes no network call; it only logs the form locally',
    'It is sent to the server and stored',
  ],
  ['7.wired', 'Dashboard, UPI, blog, guides, newsletter and contact-sales are not wired to any server', 'All of them are'],
  ['7.cache.stale', 'Data cache: stale time 5 minutes'],
  ['7.cache.retry', 'Data cache: one retry'],
  ['7.cache.focus', 'Data cache: no refetch on window focus'],
];
