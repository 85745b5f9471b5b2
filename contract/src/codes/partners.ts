import { defineCodes } from './define-codes.ts'

/** Applications to become a dealer or a service center. */
export const partnersCodes = defineCodes({
  'application-exists': {
    code: 3640,
    when: 'the member has an open application of this kind, or is one already',
    recover: 'read the application again',
  },
})
