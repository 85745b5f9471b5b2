import * as account from '@pasar/contract/calls/account'
import * as calls from '@pasar/contract/calls/identity'
import * as contacts from '@pasar/contract/calls/security/contacts'
import * as factors from '@pasar/contract/calls/security/factors'
import * as thirdParty from '@pasar/contract/calls/security/third-party'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { bindMobile, changeEmail, changeMobile, setContact } from './contacts/change-contact.ts'
import {
  checkUsername,
  checkVerificationCode,
  previewMember,
  sendVerificationCode,
} from './contacts/send-code.ts'
import { sendCodeToSelf } from './contacts/send-code-to-self.ts'
import { sendCodeByUsername, sendContactCode } from './contacts/send-contact-code.ts'
import {
  regenerateRecoveryCodes,
  removeTotp,
  saveTotp,
  showSecurity,
  startTotp,
} from './factors/own-factors.ts'
import { removePasskey, renamePasskey, savePasskey, startPasskey } from './factors/own-passkeys.ts'
import { signInByPasskey, startPasskeySignIn, verifySignInFactor } from './factors/sign-in.ts'
import { reauthenticate, reauthenticateByCode, startReauthentication } from './factors/step-up.ts'
import { signIn } from './login.ts'
import { changePassword, resetForgottenPassword } from './passwords.ts'
import { changePaymentPin, resetPaymentPin, setPaymentPin } from './payment-pin/payment-pin.ts'
import { checkPaymentPin } from './payment-pin/payment-pin-check.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  saveProfile,
  showProfile,
  signOut,
} from './profile.ts'
import { refreshSession } from './refresh-session.ts'
import { type AgreementSource, registerByEmail, registerByPhone } from './register.ts'
import { bindService, showConnections, unbindService } from './third-party/connections.ts'
import { finishSignIn, registerPerson } from './third-party/finish.ts'
import { startConnection, startSignIn } from './third-party/start.ts'

export const identityRoutes = (source: AgreementSource): Route[] => [
  handleOutside(calls.registerInternational, registerByEmail(source)),
  handleOutside(calls.registerDomestic, registerByPhone(source)),
  handleOutside(calls.login, signIn),
  handleOutside(calls.tokenRefresh, refreshSession),
  handle(calls.memberPreview, previewMember),
  handleOutside(calls.passwordForgot, resetForgottenPassword),
  handle(calls.logout, signOut),
  handleOutside(calls.sendCode, sendVerificationCode),
  handleOutside(calls.checkCode, checkVerificationCode),
  handle(calls.usernameCheck, checkUsername),
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
  handle(account.sessionEndOthers, endOtherSessions),
  handle(calls.sendCodeByUsername, sendCodeByUsername),
  handleOutside(contacts.sendContactCode, sendContactCode),
  handleOutside(contacts.mobileBind, bindMobile),
  handleOutside(contacts.mobileChange, changeMobile),
  handleOutside(contacts.emailChange, changeEmail),
  handleOutside(contacts.contactSet, setContact),
  handleOutside(factors.loginFactor, verifySignInFactor),
  handle(factors.passkeyLoginOptions, startPasskeySignIn),
  handleOutside(factors.passkeyLogin, signInByPasskey),
  handle(factors.securityInfo, showSecurity),
  handle(factors.totpCreate, startTotp),
  handleOutside(factors.totpSave, saveTotp),
  handleOutside(factors.totpCheck, reauthenticateByCode),
  handle(factors.totpRemove, removeTotp),
  handle(factors.recoveryCodesReplace, regenerateRecoveryCodes),
  handle(factors.reauthenticateOptions, startReauthentication),
  handleOutside(factors.reauthenticate, reauthenticate),
  handle(factors.passkeyStart, startPasskey),
  handleOutside(factors.passkeySave, savePasskey),
  handle(factors.passkeyRename, renamePasskey),
  handle(factors.passkeyRemove, removePasskey),
  handleOutside(thirdParty.thirdPartyStart, startSignIn),
  handleOutside(thirdParty.thirdPartyFinish, finishSignIn),
  handleOutside(thirdParty.thirdPartyRegister, registerPerson(source)),
  handle(thirdParty.thirdPartyPage, showConnections),
  handleOutside(thirdParty.thirdPartyConnect, startConnection),
  handle(thirdParty.thirdPartyBind, bindService),
  handle(thirdParty.thirdPartyUnbind, unbindService),
]
