import Alert from '@mui/material/Alert'
import type { Output } from '@pasar/contract/call'
import type { adminSupportSettingsInfo } from '@pasar/contract/calls/admin/support/settings'
import { contactKinds } from '@pasar/contract/calls/support/chat'
import {
  ArrayInput,
  DataTable,
  Edit,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { OpeningHoursInput } from '../../ui/form/opening-hours-input.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { Section } from '../../ui/record/section.tsx'

type SupportSettings = Output<typeof adminSupportSettingsInfo>

const contactNames: Record<(typeof contactKinds)[number], string> = {
  email: t('Email'),
  phone: t('Phone'),
  whatsapp: t('WhatsApp'),
  wechat: t('WeChat'),
  line: t('LINE'),
  telegram: t('Telegram'),
}
const contactChoices = contactKinds.map((id) => ({ id, name: contactNames[id] }))

/** The settings of support: one record. */
export const SupportSettingsList = () => (
  <ResourceList>
    <RecordTable<SupportSettings>
      rowClick="edit"
      primary={() => t('Support settings')}
      secondary={({ timeZone }) => timeZone}
    >
      <DataTable.Col source="timeZone" label={t('Time zone')} disableSort />
      <DataTable.Col<SupportSettings>
        label={t('Chat')}
        render={({ widgetUrl }) => (widgetUrl ? t('Third-party widget') : t('Own chat'))}
      />
    </RecordTable>
  </ResourceList>
)

/** Edits opening hours, contacts and the third-party widget. */
export const SupportSettingsEdit = () => (
  <Edit mutationMode="pessimistic" redirect="edit" actions={false}>
    <EditForm toolbar={<FormToolbar />}>
      <Section title={t('Opening hours')}>
        <TextInput
          source="timeZone"
          label={t('Time zone')}
          helperText={t('IANA name, such as Asia/Kuala_Lumpur')}
          validate={required()}
        />
        <OpeningHoursInput whenEmpty={t('No hours: always open.')} />
      </Section>
      <Section title={t('Contacts')}>
        <ArrayInput source="contacts" label={false}>
          <SimpleFormIterator inline>
            <SelectInput
              source="kind"
              label={t('Kind')}
              choices={contactChoices}
              validate={required()}
              helperText={false}
            />
            <TextInput
              source="value"
              label={t('Address or number')}
              validate={required()}
              helperText={false}
            />
          </SimpleFormIterator>
        </ArrayInput>
      </Section>
      <Section title={t('Third-party widget')}>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('The script can read the whole chat page. Without an address the shop uses its own chat.')}
        </Alert>
        <TextInput
          source="widgetUrl"
          label={t('Address of the script')}
          type="url"
          fullWidth
          parse={(text) => text}
          helperText={t('HTTPS; loaded on the chat page only. Only an owner can change it.')}
        />
        <TextInput source="widgetId" label={t('ID of the shop')} parse={(text) => text} helperText={false} />
      </Section>
    </EditForm>
  </Edit>
)
