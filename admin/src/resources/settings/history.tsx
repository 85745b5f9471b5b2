import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { adminSettingHistory } from '@pasar/contract/calls/admin/settings'
import { useCallQuery } from '../../data/use-call-query.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { RetryAlert } from '../../ui/retry-alert.tsx'
import { formatSetting, type Setting } from './format.ts'
import { texts } from './texts.ts'

/** Versions of a setting, newest first: when, who, from, to and why. */
export function SettingHistory({ setting }: { setting: Setting }) {
  const { data, error, refetch } = useCallQuery(adminSettingHistory, { id: setting.id, limit: 100 })
  if (!data) return error && <RetryAlert error={error} retry={() => void refetch()} />
  if (data.list.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.noHistory}
      </Typography>
    )
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={texts.historyOf(setting.title)} sx={table}>
        <thead>
          <tr>
            <th>{texts.time}</th>
            <th>{texts.by}</th>
            <th>{texts.from}</th>
            <th>{texts.to}</th>
            <th>{texts.reasonOf}</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map(({ version, validFrom, by, before, value, reason }) => (
            <tr key={version}>
              <td>
                <DateTime at={validFrom} />
              </td>
              <td>{by || texts.unknown}</td>
              <td>{formatSetting(setting.unit, before)}</td>
              <td>
                <strong>{formatSetting(setting.unit, value)}</strong>
              </td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const table = {
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th': { color: 'text.secondary', fontWeight: 400, fontSize: 12 },
  '& th, & td': { py: 0.5, pr: 3, textAlign: 'left', verticalAlign: 'baseline' },
  '& td:nth-of-type(3), & td:nth-of-type(4)': { whiteSpace: 'nowrap' },
} as const
