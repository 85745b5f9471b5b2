import * as calls from '@pasar/contract/calls/identity'
import { handle, handleOutside, type Route } from '../../platform/http/handle.ts'
import { signIn } from './login.ts'
import { changePassword, checkPayPassword, resetForgotten, setPayPassword } from './passwords-of-members.ts'
import { endMySession, mySessions, myself, saveProfile, signOut } from './profile.ts'
import { refreshSession } from './refresh-session.ts'
import { registerByEmail, registerByPhone } from './register.ts'
import { checkUsername, checkVerificationCode, maskedUser, sendVerificationCode } from './send-code.ts'

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
  handleOutside(calls.payPasswordCheck, (ctx, input) => checkPayPassword(ctx, input.payPassword)),
  handleOutside(calls.passwordChange, changePassword),
  handle(calls.sessionList, mySessions),
  handle(calls.sessionEnd, endMySession),
]
