import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { isTimeZone, OpeningHours } from '../../../opening-hours.ts'
import { EditedVersion, Id, List, Paging, Text } from '../../../shapes.ts'
import { ContactWay } from '../../support/chat.ts'

const Draft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  /** IANA name, such as Asia/Kuala_Lumpur. */
  timeZone: z.string().max(60).refine(isTimeZone),
  hours: z.array(OpeningHours).max(28),
  contacts: z.array(ContactWay).max(12),
  /** HTTPS address of a third-party widget's script; empty for our own chat. */
  widgetUrl: Text(300).refine(
    (url) =>
      url === '' ||
      (/^(https:\/\/[\w.:-]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\/\S*$/.test(url) && URL.canParse(url)),
  ),
  /** Id of the shop at the third party. */
  widgetId: Text(100).refine((id) => /^[\w.:-]*$/.test(id)),
})
const SupportSettings = Draft.extend({ id: Id, version: z.string() }).meta({ id: 'SupportSettings' })

export const adminSupportSettingsList = defineCall({
  get: '/admin/api/supportSettings/list',
  who: { staff: 'settings' },
  summary: 'List the settings of support: one record',
  input: Paging,
  output: List(SupportSettings),
})

export const adminSupportSettingsInfo = defineCall({
  get: '/admin/api/supportSettings/info',
  who: { staff: 'settings' },
  summary: 'Retrieve the settings of support',
  input: z.object({ id: Id }),
  output: SupportSettings,
  refuses: ['not-found'],
})

export const adminSupportSettingsSave = defineCall({
  post: '/admin/api/supportSettings/save',
  who: { staff: 'settings' },
  summary: 'Change opening hours and contacts of support, and as an owner the third-party widget',
  input: Draft,
  output: SupportSettings,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: true,
})
