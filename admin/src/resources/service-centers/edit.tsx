import Alert from '@mui/material/Alert'
import type { AdminServiceCenter } from '@pasar/contract/calls/admin/service-centers'
import { AutocompleteInput, Edit, regex, required, TextInput, useRecordContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { FormToolbar } from '../../ui/form/form-toolbar.tsx'
import { OpeningHoursInput } from '../../ui/form/opening-hours-input.tsx'
import { PositionInput } from '../../ui/form/position-input.tsx'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { stateLabels } from './labels.ts'
import { StateButton } from './state-button.tsx'

const timeZones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }))

/** The profile of a service center, and its state. */
export const ServiceCenterEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false} actions={false}>
    <Heading />
    <EditForm toolbar={<FormToolbar />}>
      <Fields />
    </EditForm>
  </Edit>
)

function Heading() {
  const center = useRecordContext<AdminServiceCenter>()
  if (!center) return null
  const { member, profile, state, suspendReason } = center
  return (
    <>
      <PageHeading
        title={profile.name}
        chips={<StateChip {...stateLabels[state].chip} />}
        subtitle={<MemberLink id={member.id}>{member.name}</MemberLink>}
      >
        <StateButton center={center} />
      </PageHeading>
      {suspendReason && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {suspendReason}
        </Alert>
      )}
    </>
  )
}

const toText = (value: string | null) => value ?? ''

const Fields = () => (
  <>
    <TextInput source="profile.name" label={t('Name')} validate={required()} fullWidth />
    <TextInput source="profile.detail" label={t('Address')} validate={required()} fullWidth />
    <FieldRow>
      <TextInput
        source="profile.postcode"
        label={t('Postcode')}
        parse={toText}
        helperText={t(
          'Postcode, city, state and country decide which orders it serves. Only staff change them.',
        )}
      />
      <TextInput source="profile.city" label={t('City')} parse={toText} />
    </FieldRow>
    <FieldRow>
      <TextInput source="profile.state" label={t('State or province')} parse={toText} />
      <TextInput source="profile.stateCode" label={t('Code of the state')} parse={toText} />
      <TextInput
        source="profile.country"
        label={t('Country')}
        validate={[required(), regex(/^[A-Z]{2}$/, t('Two letters, such as MY'))]}
        parse={(text: string) => text.toUpperCase()}
        slotProps={{ htmlInput: { maxLength: 2 } }}
      />
    </FieldRow>
    <FieldRow>
      <TextInput
        source="profile.phonePrefix"
        label={t('Calling code')}
        validate={[required(), regex(/^\d{1,4}$/, t('Digits only'))]}
      />
      <TextInput
        source="profile.phone"
        label={t('Phone')}
        validate={[required(), regex(/^[1-9]\d{3,14}$/, t('Digits only, without the leading 0'))]}
      />
    </FieldRow>
    <AutocompleteInput
      source="profile.timeZone"
      label={t('Time zone')}
      choices={timeZones}
      validate={required()}
      fullWidth
    />
    <OpeningHoursInput source="profile.hours" whenEmpty={t('No hours: by appointment.')} />
    <PositionInput optional />
  </>
)
