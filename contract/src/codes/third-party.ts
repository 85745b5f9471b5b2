import { defineCodes } from './define-codes.ts'

/** Sign-in by other services. */
export const thirdPartyCodes = defineCodes({
  'third-party-unavailable': {
    code: 3132,
    when: 'the shop does not offer the service here, or the service does not respond',
    recover: 'sign in in another way',
  },
  'third-party-unknown': {
    code: 3133,
    when: 'no member has connected this account of the service; data has what the service says of the person',
    recover: 'register with the same ticket, or sign in and connect the service',
  },
  'third-party-taken': {
    code: 3134,
    when: 'another member has connected this account of the service',
    recover: 'sign in by the service, and remove the connection there first',
  },
  'third-party-connected': {
    code: 3135,
    when: 'the member has connected another account of the service',
    recover: 'remove that connection first',
  },
  'third-party-last': {
    code: 3136,
    when: 'without the connection a member who forgets the password could not sign in',
    recover: 'verify an email address or a phone, or add a passkey',
  },
})
