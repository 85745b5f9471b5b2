import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { type adminSettingInfo, adminSettingSave } from '@pasar/contract/calls/admin/settings'
import {
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
import { AskFirst } from '../../ui/ask-first.tsx'

type Setting = Output<typeof adminSettingInfo>

/** Changes one number; what it decides and where its bounds are stands beside it. */
export const SettingEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const setting = useRecordContext<Setting>()
  if (!setting) return null
  const { meaning, unit, least, most } = setting
  return (
    <SimpleForm toolbar={<Bar setting={setting} />} sx={{ maxWidth: 560 }}>
      <Typography sx={{ mb: 2 }}>{meaning}</Typography>
      <NumberInput
        source="value"
        label={unit}
        step={1}
        helperText={`Between ${least} and ${most}; it comes as ${setting.default}`}
        validate={[required(), minValue(least), maxValue(most)]}
      />
      <TextInput source="reason" label="Why (for the audit log)" fullWidth />
    </SimpleForm>
  )
}

function Bar({ setting }: { setting: Setting }) {
  const redirect = useRedirect()
  const reset = useAction(adminSettingSave, {
    done: 'Back as it comes.',
    onDone: () => redirect('list', 'settings'),
  })
  return (
    <Toolbar sx={{ gap: 1 }}>
      <SaveButton />
      {setting.value !== setting.default && (
        <AskFirst
          label={`Back to ${setting.default}`}
          title="Put it back?"
          text={`The shop goes on with ${setting.default} ${setting.unit}, at once.`}
          disabled={reset.isPending}
          onSure={() => reset.mutate({ id: setting.id, value: null })}
        />
      )}
    </Toolbar>
  )
}
