import { staffLogin } from '@pasar/contract/calls/admin'
import * as calls from '@pasar/contract/calls/admin/staff'
import { handle, handleOutside, type Route } from '../../platform/http/handle.ts'
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
  handleOutside(staffLogin, staffSignIn),
  handleOutside(calls.staffFactor, giveFactor),
  handleOutside(calls.staffPasskeyOptions, beginPasskey),
  handleOutside(calls.staffPasskeyLogin, signInByPasskey),
  handleOutside(calls.staffRefresh, refreshStaffSession),
  handle(calls.staffLogout, signOut),
  handle(calls.staffMe, myself),
  handle(calls.staffSessionList, mySessions),
  handle(calls.staffSessionEnd, endMySession),
  handle(calls.staffProveOptions, askForProof),
  handleOutside(calls.staffProve, prove),
  handleOutside(calls.staffLink, readLink),
  handleOutside(calls.staffWelcome, followLink),

  handleOutside(calls.staffPassword, changeMyPassword),
  handle(calls.staffTotpStart, startTotp),
  handleOutside(calls.staffTotpSave, saveTotp),
  handle(calls.staffTotpRemove, removeTotp),
  handle(calls.staffPasskeyList, myPasskeys),
  handle(calls.staffPasskeyStart, startPasskey),
  handleOutside(calls.staffPasskeySave, savePasskey),
  handle(calls.staffPasskeyRemove, removePasskey),
  handle(calls.staffRecoveryCodes, newRecoveryCodes),

  handle(calls.adminStaffList, listStaff),
  handle(calls.adminStaffInfo, showStaff),
  handle(calls.adminStaffSave, saveStaff),
  handle(calls.adminStaffInvite, inviteAgain),
  handle(calls.adminStaffDisable, disableStaff),
  handle(calls.adminStaffResetFactors, resetFactors),
  handle(calls.adminRoleList, listRoles),
  handle(calls.adminRoleInfo, showRole),
  handle(calls.adminRoleSave, saveRole),
  handle(calls.adminRoleDelete, deleteRole),
  handle(calls.adminAuditList, listAudit),
]
