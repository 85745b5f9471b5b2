import * as calls from '@pasar/contract/calls/identity'
import { handle, handleOutside, type Route } from '../../platform/http/handle.ts'
import { signIn } from './login.ts'
import { changePassword, resetForgotten } from './passwords-of-members.ts'
import { changePayPassword, checkPayPassword, resetPayPassword, setPayPassword } from './pay-password.ts'
import { endMySession, mySessions, myself, saveProfile, signOut } from './profile.ts'
import { refreshSession } from './refresh-session.ts'
import { registerByEmail, registerByPhone } from './register.ts'
import { checkUsername, checkVerificationCode, maskedUser, sendVerificationCode } from './send-code.ts'
import { sendCodeToOwn } from './send-own-code.ts'

export const identityRoutes: Route[] = [
  handleOutside(calls.registerInternational, registerByEmail),
  handleOutside(calls.registerDomestic, registerByPhone),
  handleOutside(calls.login, signIn),
  handleOutside(calls.tokenRefresh, refreshSession),
  handle(calls.getUser, maskedUser),
  handleOutside(calls.forget, resetForgotten),
  handle(calls.logout, signOut),
  handle(calls.sendCode, sendVerificationCode),
  handleOutside(calls.checkCode, checkVerificationCode),
  handle(calls.checkAccount, checkUsername),
  handle(calls.userInfo, myself),
  handle(calls.userSave, saveProfile),
  handleOutside(calls.payPasswordSet, setPayPassword),
  handle(calls.sendOwnCode, sendCodeToOwn),
  handleOutside(calls.payPasswordReset, resetPayPassword),
  handleOutside(calls.payPasswordChange, changePayPassword),
  handleOutside(calls.payPasswordCheck, (ctx, input) => checkPayPassword(ctx, input.payPassword)),
  handleOutside(calls.passwordChange, changePassword),
  handle(calls.sessionList, mySessions),
  handle(calls.sessionEnd, endMySession),
]
