import { defineCodes } from './define-codes.ts'

/** Staff accounts. */
export const staffCodes = defineCodes({
  'factor-asked': {
    code: 3120,
    when: 'the password is correct and the account has a second factor; data.ticket identifies the attempt',
    recover: 'send the factor with the ticket',
  },
  'factor-wrong': {
    code: 3121,
    when: 'the code is wrong, used or expired, or the passkey is unknown or unverified',
    recover: 'try again',
  },
  'factor-last': {
    code: 3122,
    when: 'an owner cannot remove the last second factor',
    recover: 'set up another second factor first',
  },
  'invitation-needed': {
    code: 3127,
    when: 'the first second factor of a staff account requires a session that a one-time link opened',
    recover:
      'ask an owner for a link; without an owner who has a second factor the server prints one when it starts',
  },
  'link-used': {
    code: 3123,
    when: 'the one-time link is used, expired or revoked',
    recover: 'ask for a new one',
  },
  'owner-last': {
    code: 3124,
    when: 'the last owner cannot be disabled or demoted',
    recover: 'promote another account to owner first',
  },
  'role-in-use': {
    code: 3125,
    when: 'a role that is assigned to accounts cannot be deleted',
    recover: 'remove it from the accounts first',
  },
  'name-taken': { code: 3126, when: 'the name is in use', recover: 'choose another' },
})
