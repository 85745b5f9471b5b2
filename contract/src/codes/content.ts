import { defineCodes } from './define-codes.ts'

/** Agreements. */
export const contentCodes = defineCodes({
  'agreements-changed': {
    code: 3117,
    when: 'the accepted version of an agreement is not the latest',
    recover: 'show the new version and ask again',
  },
  'agreement-outdated': {
    code: 3140,
    when: 'the member has not agreed to a new version of an agreement by its deadline',
    recover: 'show what changed, ask for the consent, and repeat',
  },
})
