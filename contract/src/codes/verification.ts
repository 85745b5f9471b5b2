import { defineCodes } from './define-codes.ts'

/** Proof of identity. */
export const verificationCodes = defineCodes({
  'verification-needed': {
    code: 3115,
    when: 'only verified members can do this',
    recover: 'open the verification page, then return',
  },
  'document-taken': {
    code: 3116,
    when: 'another member has submitted this document',
    recover: 'contact support',
  },
  'document-not-opened': {
    code: 3118,
    when: 'the staff account has not viewed the pictures of this submission',
    recover: 'view the document, then approve',
  },
})
