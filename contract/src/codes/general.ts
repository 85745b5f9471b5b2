import { defineCodes } from './define-codes.ts'

/** Codes of any call. */
export const generalCodes = defineCodes({
  'login-failed': {
    code: 201,
    http: 201,
    when: 'unknown account or wrong password',
    recover: 'show msg, then open login after 1.5 s',
  },
  'input-invalid': {
    code: 422,
    http: 422,
    when: 'the input violates the schema',
    recover: 'show msg; data.fields has a message per field',
  },
  'server-error': {
    code: 500,
    http: 500,
    when: 'internal error; msg contains a reference number',
    recover: 'show msg',
  },
  'token-invalid': {
    code: 2001,
    when: 'token missing, expired or revoked',
    recover: 'refresh once; else clear the session and open login after 1 s',
  },
  'sign-in-again': {
    code: 2002,
    when: 'the call requires a recent sign-in; the session stays valid',
    recover: 'open login after 1 s',
  },
  'user-unknown': {
    code: 2020,
    when: 'the user does not exist',
    recover: 'show msg, then open login after 1 s',
  },
  'not-found': { code: 3000, when: 'the resource does not exist or is not accessible', recover: 'go back' },
  forbidden: { code: 3001, when: 'a staff account lacks the permission', recover: 'ask an owner' },
  'too-many-requests': {
    code: 3002,
    http: 429,
    when: 'more requests than the limit, or a full queue',
    recover: 'wait Retry-After or data.retryAfter seconds',
  },
  'idempotency-mismatch': {
    code: 3003,
    when: 'the Idempotency-Key was used with different input',
    recover: 'send a new key',
  },
  'state-changed': {
    code: 3004,
    when: 'the state of the resource does not allow the action',
    recover: 'refresh',
  },
  'too-large': {
    code: 3005,
    http: 413,
    when: 'the body exceeds the size limit',
    recover: 'send less',
  },
  'busy-try-again': {
    code: 3006,
    when: 'a request with the same Idempotency-Key is in progress',
    recover: 'retry in a second',
  },
  'second-factor-needed': {
    code: 3007,
    when: 'the permission requires two-factor sign-in',
    recover: 'set up an authenticator or a passkey, and sign in with it',
  },
  'method-not-allowed': {
    code: 3008,
    http: 405,
    when: 'the path does not support the HTTP method; the header Allow lists those it supports',
    recover: 'use one of those',
  },
  overloaded: {
    code: 3009,
    http: 503,
    when: 'the server cannot serve the request in time; nothing was done',
    recover: 'wait Retry-After or data.retryAfter seconds, then send it again with the same Idempotency-Key',
  },
  unavailable: {
    code: 3010,
    http: 503,
    when: 'the database does not respond, as while it fails over, or a disk is full; the call had no effect, or its Idempotency-Key tells',
    recover: 'repeat with the same Idempotency-Key after Retry-After or data.retryAfter seconds',
  },
  'outcome-unknown': {
    code: 3011,
    http: 504,
    when: 'the connection to the database broke while a call without Idempotency-Key was recorded: it may have had its effect or not',
    recover: 'read the state before repeating',
  },
})
