import * as account from '@pasar/contract/calls/account'
import * as calls from '@pasar/contract/calls/identity'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { signIn } from './login.ts'
import { changePassword, resetForgotten } from './passwords-of-members.ts'
import { changePayPassword, checkPayPassword, resetPayPassword, setPayPassword } from './pay-password.ts'
import { endMySession, mySessions, myself, saveProfile, signOut } from './profile.ts'
import { refreshSession } from './refresh-session.ts'
import { type NewestAgreements, registerByEmail, registerByPhone } from './register.ts'
import { checkUsername, checkVerificationCode, maskedUser, sendVerificationCode } from './send-code.ts'
import { sendCodeToOwn } from './send-own-code.ts'

export const identityRoutes = (newest: NewestAgreements): Route[] => [
  handleOutside(calls.registerInternational, registerByEmail(newest)),
  handleOutside(calls.registerDomestic, registerByPhone(newest)),
  handleOutside(calls.login, signIn),
  handleOutside(calls.tokenRefresh, refreshSession),
  handle(calls.memberPreview, maskedUser),
  handleOutside(calls.passwordForgot, resetForgotten),
  handle(calls.logout, signOut),
  handle(calls.sendCode, sendVerificationCode),
  handleOutside(calls.checkCode, checkVerificationCode),
  handle(calls.usernameCheck, checkUsername),
  handle(account.memberProfile, myself),
  handle(account.memberProfileSave, saveProfile),
  handleOutside(account.paymentPinSet, setPayPassword),
  handle(account.sendOwnCode, sendCodeToOwn),
  handleOutside(account.paymentPinReset, resetPayPassword),
  handleOutside(account.paymentPinChange, changePayPassword),
  handleOutside(account.paymentPinCheck, (ctx, input) => checkPayPassword(ctx, input.payPassword)),
  handleOutside(account.passwordChange, changePassword),
  handle(account.sessionList, mySessions),
  handle(account.sessionEnd, endMySession),
]
