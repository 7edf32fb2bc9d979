import type { TraceSection } from '../trace-row.ts';

export const callRows: readonly TraceSection[] = [
  {
    section: '7 The calls it makes',
    rows: [
      { id: '7.sign-up', requirement: 'POST /v1/accounts:signUp with email, password, returnSecureToken, clientType', proof: 'open' },
      { id: '7.sign-in', requirement: 'POST /v1/accounts:signInWithPassword with email, password', proof: 'open' },
      { id: '7.email-link', requirement: 'POST /v1/accounts:signInWithEmailLink with email, oobCode', proof: 'open' },
      {
        id: '7.idp',
        requirement: 'POST /v1/accounts:signInWithIdp with requestUri, postBody, pendingToken, returnSecureToken',
        proof: 'open',
      },
      { id: '7.update', requirement: 'POST /v1/accounts:update with idToken, displayName, photoUrl', proof: 'open' },
      { id: '7.projects', requirement: 'GET /v1/projects returns authorized domains', proof: 'open' },
      { id: '7.google.popup', requirement: 'Google sign-in by popup always prompts account selection', proof: 'open' },
      { id: '7.google.size', requirement: "The popup's size is 500x600", proof: 'open' },
      { id: '7.providers', requirement: 'Providers for Facebook, GitHub and Twitter exist but no screen uses them', proof: 'open' },
      { id: '7.sign-out', requirement: 'Sign out exists', proof: 'open' },
      {
        id: '7.operations',
        requirement: 'App operations: sign in with password, with Google, sign up with password, update displayName, log out',
        proof: 'open',
      },
      { id: '7.token-sync.post', requirement: 'An optional token-sync call runs if configured: POST with a bearer token', proof: 'open' },
      { id: '7.token-sync.delete', requirement: 'The token-sync call is a DELETE when signed out', proof: 'open' },
      {
        id: '7.request.submit',
        requirement: 'The referral request submit makes no network call; it only logs the form locally',
        decision: 'It is sent to the server and stored',
        proof: 'open',
      },
      {
        id: '7.wired',
        requirement: 'Dashboard, UPI, blog, guides, newsletter and contact-sales are not wired to any server',
        decision: 'All of them are',
        proof: 'open',
      },
      { id: '7.cache.stale', requirement: 'Data cache: stale time 5 minutes', proof: 'open' },
      { id: '7.cache.retry', requirement: 'Data cache: one retry', proof: 'open' },
      { id: '7.cache.focus', requirement: 'Data cache: no refetch on window focus', proof: 'open' },
    ],
  },
];
