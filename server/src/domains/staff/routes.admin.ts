import { adminAuditList } from '@pasar/contract/calls/admin/audit'
import * as staff from '@pasar/contract/calls/admin/staff/accounts'
import * as account from '@pasar/contract/calls/admin/staff/own-account'
import * as session from '@pasar/contract/calls/admin/staff/session'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { listAudit } from './admin/audit-log.ts'
import { deleteRole, listRoles, saveRole, showRole } from './admin/roles.ts'
import {
  disableStaff,
  listStaff,
  resendInvitation,
  resetFactors,
  saveStaff,
  showStaff,
} from './admin/save-staff.ts'
import {
  listOwnPasskeys,
  regenerateRecoveryCodes,
  removePasskey,
  removeTotp,
  savePasskey,
  saveTotp,
  startPasskey,
  startTotp,
} from './factors/own-factors.ts'
import { changePassword } from './session/change-password.ts'
import { chooseLanguage } from './session/choose-language.ts'
import { acceptLink, showLink } from './session/links.ts'
import { signInStaff } from './session/login.ts'
import {
  endOwnSession,
  listOwnSessions,
  reauthenticate,
  showOwnAccount,
  signOut,
  startReauthentication,
} from './session/own-sessions.ts'
import { refreshStaffSession } from './session/refresh-session.ts'
import { signInByPasskey, startPasskeyLogin, verifyFactor } from './session/verify-factor.ts'

export const staffRoutes: Route[] = [
  handleOutside(session.staffLogin, signInStaff),
  handleOutside(session.staffVerifyFactor, verifyFactor),
  handleOutside(session.staffPasskeyOptions, startPasskeyLogin),
  handleOutside(session.staffPasskeyLogin, signInByPasskey),
  handleOutside(session.staffRefresh, refreshStaffSession),
  handle(session.staffLogout, signOut),
  handle(session.staffMe, showOwnAccount),
  handle(session.staffSessionList, listOwnSessions),
  handle(session.staffSessionEnd, endOwnSession),
  handle(session.staffReauthenticateOptions, startReauthentication),
  handleOutside(session.staffReauthenticate, reauthenticate),
  handleOutside(session.staffLinkInfo, showLink),
  handleOutside(session.staffAcceptLink, acceptLink),

  handle(account.staffLanguage, chooseLanguage),
  handleOutside(account.staffPassword, changePassword),
  handle(account.staffTotpStart, startTotp),
  handleOutside(account.staffTotpSave, saveTotp),
  handle(account.staffTotpRemove, removeTotp),
  handle(account.staffPasskeyList, listOwnPasskeys),
  handle(account.staffPasskeyStart, startPasskey),
  handleOutside(account.staffPasskeySave, savePasskey),
  handle(account.staffPasskeyRemove, removePasskey),
  handle(account.staffRecoveryCodes, regenerateRecoveryCodes),

  handle(staff.adminStaffList, listStaff),
  handle(staff.adminStaffInfo, showStaff),
  handle(staff.adminStaffSave, saveStaff),
  handle(staff.adminStaffInvite, resendInvitation),
  handle(staff.adminStaffDisable, disableStaff),
  handle(staff.adminStaffResetFactors, resetFactors),
  handle(staff.adminRoleList, listRoles),
  handle(staff.adminRoleInfo, showRole),
  handle(staff.adminRoleSave, saveRole),
  handle(staff.adminRoleDelete, deleteRole),
  handle(adminAuditList, listAudit, { replica: true }),
]
