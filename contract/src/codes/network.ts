import { defineCodes } from './define-codes.ts'

/** Moves in the trees and corrections by staff. */
export const networkCodes = defineCodes({
  'move-impossible': {
    code: 3630,
    when: 'the member cannot move there, for the reason in the data',
    recover: 'choose another place',
  },
  'move-exists': {
    code: 3631,
    when: 'a move of the member waits for its approval or for the next day',
    recover: 'show the list of moves',
  },
  'pairing-computing': {
    code: 3632,
    when: 'the pairing of a day of the market is being computed, so that its carry cannot be corrected',
    recover: 'wait a few minutes',
  },
})
