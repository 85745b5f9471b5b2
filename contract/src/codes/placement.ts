import { defineCodes } from './define-codes.ts'

/** The placement tree and its pairing. */
export const placementCodes = defineCodes({
  'sub-user-unavailable': {
    code: 3610,
    when: 'the username is unknown or the own one, or the member cannot become a sub-user',
    recover: 'check the username, or invite somebody else',
  },
  'sub-user-exists': {
    code: 3611,
    when: 'the owner has invited the member already, or the member is the owner’s sub-user',
    recover: 'show the list of sub-users',
  },
  'sub-user-closed': {
    code: 3612,
    when: 'the invitation is withdrawn or answered, or the sub-user is placed',
    recover: 'read the list again',
  },
  'placement-pending': {
    code: 3613,
    when: 'the member waits for a position under an owner, and has no branch of their own until then',
    recover: 'wait for the position',
  },
  'placement-root': {
    code: 3614,
    when: 'the member has sub-users, and is the top of a branch for ever',
    recover: 'none',
  },
  'position-taken': {
    code: 3615,
    when: 'somebody has the position',
    recover: 'read the tree again and choose another position',
  },
  'pairing-not-held': {
    code: 3616,
    when: 'the day’s pairing is not above the payout cap, or was decided',
    recover: 'read it again',
  },
})
