import { APP_VERSION } from '@pasar/contract/constants'
import { optionalUrl, text } from './kinds.ts'

/** The app that the client offers on phones. */
export const app = {
  appDownloadIos: optionalUrl(
    'APP_DOWNLOAD_IOS',
    ['https'],
    'download page of the iOS app; not offered when empty',
  ),
  appDownloadAndroid: optionalUrl(
    'APP_DOWNLOAD_ANDROID',
    ['https'],
    'download page of the Android app; not offered when empty',
  ),
  appMinimum: text('APP_MINIMUM', APP_VERSION, 'oldest version of the client that need not be reloaded'),
}
