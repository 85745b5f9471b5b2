import * as calls from '@pasar/contract/calls/account/page-data'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { showPersonalPage } from './show-personal-page.ts'
import { showAccountSettings, showUserSettings } from './show-settings.ts'

export const pageDataRoutes: Route[] = [
  handle(calls.personalPage, showPersonalPage),
  handle(calls.userSettingsPage, showUserSettings),
  handle(calls.accountSettingsPage, showAccountSettings),
]
