import Typography from '@mui/material/Typography'
import { adminSettingSave } from '@pasar/contract/calls/admin/settings'
import {
  BooleanInput,
  Edit,
  maxValue,
  minValue,
  NumberInput,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { displayUnit, formatValue, formatWithUnit, isSwitch, type Setting } from './labels.ts'

/** Edits a setting within its bounds. */
export const SettingEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const setting = useRecordContext<Setting>()
  if (!setting) return null
  return (
    <SimpleForm toolbar={<SettingToolbar setting={setting} />} sx={{ maxWidth: 560 }}>
      <Typography sx={{ mb: 2 }}>{setting.description}</Typography>
      {isSwitch(setting) ? <SwitchInput setting={setting} /> : <ValueInput setting={setting} />}
      <TextInput source="reason" label="Reason for the audit log" fullWidth />
    </SimpleForm>
  )
}

const SwitchInput = ({ setting }: { setting: Setting }) => (
  <BooleanInput
    source="value"
    label="Enabled"
    format={(value: number) => value !== 0}
    parse={(isOn: boolean) => (isOn ? 1 : 0)}
    helperText={`Default: ${formatWithUnit(setting, setting.default)}`}
  />
)

function ValueInput({ setting }: { setting: Setting }) {
  const { least, most } = setting
  const { divisor, unit } = displayUnit(setting)
  const [min, max] = [formatValue(setting, least), formatValue(setting, most)]
  return (
    <NumberInput
      source="value"
      label={unit}
      step={1 / divisor}
      format={(value: number | null | undefined) => (value == null ? '' : value / divisor)}
      parse={(text: string) => (text === '' ? null : Math.round(Number(text) * divisor))}
      helperText={`${min} to ${max}. Default: ${formatWithUnit(setting, setting.default)}`}
      validate={[
        required(),
        minValue(least, `Must be at least ${min}`),
        maxValue(most, `Must be at most ${max}`),
      ]}
    />
  )
}

function SettingToolbar({ setting }: { setting: Setting }) {
  const redirect = useRedirect()
  const reset = useAction(adminSettingSave, {
    done: 'Default restored',
    onDone: () => redirect('list', 'settings'),
  })
  return (
    <Toolbar sx={{ gap: 1 }}>
      <SaveButton />
      {setting.value !== setting.default && (
        <ConfirmButton
          label="Restore default"
          title="Restore the default?"
          text={`Sets the value to ${formatWithUnit(setting, setting.default)}.`}
          disabled={reset.isPending}
          onConfirm={() => reset.mutate({ id: setting.id, value: null })}
        />
      )}
    </Toolbar>
  )
}
