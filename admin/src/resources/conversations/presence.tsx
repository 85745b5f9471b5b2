import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminPresenceInfo, adminPresenceSave } from '@pasar/contract/calls/admin/support/agents'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { enableAlerts, readAlerts } from './alerts.ts'

/** Whether the agent is online for chats, how many it accepts, and its alerts. */
export function Presence() {
  const { data, refetch } = useCallQuery(adminPresenceInfo, {}, { seconds: 30 })
  const save = useAction(adminPresenceSave, { done: t('Availability updated'), onDone: () => void refetch() })
  const [alerts, setAlerts] = useState(readAlerts)
  if (!data) return null
  const { presence, maxOpen, open, waiting } = data
  const setMax = (text: string) => {
    const number = Number(text)
    if (Number.isInteger(number) && number >= 1 && number <= 50 && number !== maxOpen)
      save.mutate({ presence, maxOpen: number })
  }
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
      <FormControlLabel
        control={
          <Switch
            checked={presence === 'online'}
            disabled={save.isPending}
            onChange={(_, checked) => save.mutate({ presence: checked ? 'online' : 'away', maxOpen })}
          />
        }
        label={presence === 'online' ? t('Online for chats') : t('Away')}
      />
      <TextField
        key={maxOpen}
        label={t('Maximum open chats')}
        type="number"
        size="small"
        defaultValue={maxOpen}
        onBlur={({ target }) => setMax(target.value)}
        slotProps={{ htmlInput: { min: 1, max: 50 } }}
        sx={{ width: 150 }}
      />
      <FormControlLabel
        control={
          <Switch checked={alerts} onChange={async (_, checked) => setAlerts(await enableAlerts(checked))} />
        }
        label={t('Sound and notifications')}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {t('%{open} open, %{waiting} waiting', { open, waiting })}
      </Typography>
    </Stack>
  )
}
