import { adminAuditList } from '@pasar/contract/calls/admin/audit'
import * as staff from '@pasar/contract/calls/admin/staff/accounts'
import * as account from '@pasar/contract/calls/admin/staff/own-account'
import * as session from '@pasar/contract/calls/admin/staff/session'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { listAudit } from './admin/audit-log.ts'
import { deleteRole, listRoles, saveRole, showRole } from './admin/roles.ts'
import {
  disableStaff,
  inviteAgain,
  listStaff,
  resetFactors,
  saveStaff,
  showStaff,
} from './admin/save-staff.ts'
import { changeMyPassword } from './change-password.ts'
import { beginPasskey, giveFactor, signInByPasskey } from './give-factor.ts'
import { followLink, readLink } from './links.ts'
import { staffSignIn } from './login.ts'
import {
  myPasskeys,
  newRecoveryCodes,
  removePasskey,
  removeTotp,
  savePasskey,
  saveTotp,
  startPasskey,
  startTotp,
} from './own-factors.ts'
import { askForProof, endMySession, mySessions, myself, prove, signOut } from './own-sessions.ts'
import { refreshStaffSession } from './refresh-session.ts'

export const staffRoutes: Route[] = [
  handleOutside(session.staffLogin, staffSignIn),
  handleOutside(session.staffVerifyFactor, giveFactor),
  handleOutside(session.staffPasskeyOptions, beginPasskey),
  handleOutside(session.staffPasskeyLogin, signInByPasskey),
  handleOutside(session.staffRefresh, refreshStaffSession),
  handle(session.staffLogout, signOut),
  handle(session.staffMe, myself),
  handle(session.staffSessionList, mySessions),
  handle(session.staffSessionEnd, endMySession),
  handle(session.staffReauthenticateOptions, askForProof),
  handleOutside(session.staffReauthenticate, prove),
  handleOutside(session.staffLinkInfo, readLink),
  handleOutside(session.staffAcceptLink, followLink),

  handleOutside(account.staffPassword, changeMyPassword),
  handle(account.staffTotpStart, startTotp),
  handleOutside(account.staffTotpSave, saveTotp),
  handle(account.staffTotpRemove, removeTotp),
  handle(account.staffPasskeyList, myPasskeys),
  handle(account.staffPasskeyStart, startPasskey),
  handleOutside(account.staffPasskeySave, savePasskey),
  handle(account.staffPasskeyRemove, removePasskey),
  handle(account.staffRecoveryCodes, newRecoveryCodes),

  handle(staff.adminStaffList, listStaff),
  handle(staff.adminStaffInfo, showStaff),
  handle(staff.adminStaffSave, saveStaff),
  handle(staff.adminStaffInvite, inviteAgain),
  handle(staff.adminStaffDisable, disableStaff),
  handle(staff.adminStaffResetFactors, resetFactors),
  handle(staff.adminRoleList, listRoles),
  handle(staff.adminRoleInfo, showRole),
  handle(staff.adminRoleSave, saveRole),
  handle(staff.adminRoleDelete, deleteRole),
  handle(adminAuditList, listAudit),
]
