import { staffLogin } from '@pasar/contract/calls/admin'
import type { Domain } from '../../platform/domain.ts'
import { handleOutside } from '../../platform/http/handle.ts'
import { staffAuthenticator } from './authenticate.ts'
import { staffSignIn } from './login.ts'

export { addStaff, staffName } from './add-staff.ts'

export const staff: Domain = {
  routes: [handleOutside(staffLogin, staffSignIn)],
  jobs: [],
  authenticate: staffAuthenticator,
}
