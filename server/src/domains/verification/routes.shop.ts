import * as calls from '@pasar/contract/calls/verification'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { saveBuyer } from './save-buyer.ts'
import {
  listDocumentCountries,
  listDocumentTypes,
  showMemberRegion,
  showOwnVerification,
} from './show-verification.ts'
import { submitVerification } from './submit-verification.ts'

export const verificationRoutes: Route[] = [
  handle(calls.verificationSubmit, submitVerification),
  handle(calls.verificationInfo, showOwnVerification),
  handle(calls.verificationDocuments, listDocumentTypes),
  handle(calls.verificationCountries, listDocumentCountries),
  handle(calls.memberRegion, showMemberRegion),
  handle(calls.buyerIdentitySave, saveBuyer),
]
