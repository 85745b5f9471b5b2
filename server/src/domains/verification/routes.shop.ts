import * as calls from '@pasar/contract/calls/verification'
import { handle, type Route } from '../../platform/http/handle.ts'
import { saveBuyer } from './save-buyer.ts'
import { listDocumentCountries, listDocumentTypes, showMine, showUserType } from './show.ts'
import { submitVerification } from './submit.ts'

export const verificationRoutes: Route[] = [
  handle(calls.certificationAuth, submitVerification),
  handle(calls.certificationInfo, showMine),
  handle(calls.certificationTypes, listDocumentTypes),
  handle(calls.certificationCountries, listDocumentCountries),
  handle(calls.certificationUserType, showUserType),
  handle(calls.certificationBuyer, saveBuyer),
]
