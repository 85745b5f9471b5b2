import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { listPermissions } from '@pasar/contract/call'
import { calls } from '@pasar/contract/calls'
import { type Permission, permissions } from '@pasar/contract/permissions'
import { useId } from 'react'
import { useInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'

/** The calls of the contract that require each permission. */
const callsByPermission = new Map(
  permissions.map((permission) => [
    permission,
    calls
      .filter(({ call }) => listPermissions(call).includes(permission))
      .map(({ call }) => ({ summary: call.summary, isWrite: call.method === 'POST' })),
  ]),
)

const requiresFactor: ReadonlySet<Permission> = new Set(['finance', 'refunds', 'settings'])

/** Permissions as chips. */
export const PermissionChips = ({ list }: { list: readonly Permission[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {list.map((it) => (
      <Chip key={it} size="small" label={it} />
    ))}
  </Box>
)

type Props = { source: string; label: string; inherited?: readonly Permission[] }

/**
 * Checkboxes of all permissions, each with its calls.
 * @param inherited permissions granted by roles, marked as such
 */
export function PermissionsInput({ source, label, inherited = [] }: Props) {
  const { field } = useInput<Permission[]>({ source, defaultValue: [] })
  const chosen: Permission[] = field.value ?? []
  const id = useId()
  const toggle = (permission: Permission, on: boolean) =>
    field.onChange(permissions.filter((it) => (it === permission ? on : chosen.includes(it))))
  return (
    <Box role="group" aria-labelledby={id} sx={{ width: '100%' }}>
      <Typography id={id} variant="subtitle2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <List disablePadding>
        {permissions.map((permission) => (
          <ListItem key={permission} disableGutters divider sx={{ display: 'block' }}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(permission)}
                  onChange={(_, on) => toggle(permission, on)}
                />
              }
              label={<PermissionName permission={permission} inherited={inherited.includes(permission)} />}
            />
            <PermissionCalls permission={permission} />
          </ListItem>
        ))}
      </List>
    </Box>
  )
}

const PermissionName = ({ permission, inherited }: { permission: Permission; inherited: boolean }) => (
  <>
    <Typography component="span" sx={{ fontWeight: 600, textTransform: 'capitalize' }}>
      {permission}
    </Typography>
    {requiresFactor.has(permission) && (
      <Typography component="span" variant="body2" color="textSecondary">
        {' · '}
        {t('requires a second factor')}
      </Typography>
    )}
    {inherited && (
      <Typography component="span" variant="body2" color="textSecondary">
        {' · '}
        {t('granted by a role')}
      </Typography>
    )}
  </>
)

function PermissionCalls({ permission }: { permission: Permission }) {
  const list = callsByPermission.get(permission) ?? []
  if (list.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
        {t('No calls yet')}
      </Typography>
    )
  const writes = list.filter((it) => it.isWrite).length
  return (
    <Box component="details" sx={{ pl: 4, pb: 1, color: 'text.secondary', fontSize: 14 }}>
      <summary>{t('%{reads} read, %{writes} write', { reads: list.length - writes, writes })}</summary>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {list.map(({ summary, isWrite }) => (
          <li key={summary}>
            {summary}
            {isWrite && ` (${t('write')})`}
          </li>
        ))}
      </Box>
    </Box>
  )
}
