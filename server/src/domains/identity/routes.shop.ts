import * as account from '@pasar/contract/calls/account'
import * as calls from '@pasar/contract/calls/identity'
import { invitedList } from '@pasar/contract/calls/sharing'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { listInvited } from './invitations/list-invited.ts'
import { signIn } from './login.ts'
import { changePassword, resetForgottenPassword } from './passwords.ts'
import { changePaymentPin, resetPaymentPin, setPaymentPin } from './payment-pin/payment-pin.ts'
import { checkPaymentPin } from './payment-pin/payment-pin-check.ts'
import { endOwnSession, listOwnSessions, saveProfile, showProfile, signOut } from './profile.ts'
import { refreshSession } from './refresh-session.ts'
import { type FindAgreements, registerByEmail, registerByPhone } from './register.ts'
import { checkUsername, checkVerificationCode, previewMember, sendVerificationCode } from './send-code.ts'
import { sendCodeToSelf } from './send-code-to-self.ts'

export const identityRoutes = (findAgreements: FindAgreements): Route[] => [
  handleOutside(calls.registerInternational, registerByEmail(findAgreements)),
  handleOutside(calls.registerDomestic, registerByPhone(findAgreements)),
  handleOutside(calls.login, signIn),
  handleOutside(calls.tokenRefresh, refreshSession),
  handle(calls.memberPreview, previewMember),
  handleOutside(calls.passwordForgot, resetForgottenPassword),
  handle(calls.logout, signOut),
  handle(calls.sendCode, sendVerificationCode),
  handleOutside(calls.checkCode, checkVerificationCode),
  handle(calls.usernameCheck, checkUsername),
  handle(invitedList, listInvited),
  handle(account.memberProfile, showProfile),
  handle(account.memberProfileSave, saveProfile),
  handleOutside(account.paymentPinSet, setPaymentPin),
  handle(account.sendOwnCode, sendCodeToSelf),
  handleOutside(account.paymentPinReset, resetPaymentPin),
  handleOutside(account.paymentPinChange, changePaymentPin),
  handleOutside(account.paymentPinCheck, (ctx, input) => checkPaymentPin(ctx, input.payPassword)),
  handleOutside(account.passwordChange, changePassword),
  handle(account.sessionList, listOwnSessions),
  handle(account.sessionEnd, endOwnSession),
]
