import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { calls } from '@pasar/contract/calls'
import { type Permission, permissions } from '@pasar/contract/permissions'
import { useId } from 'react'
import { useInput } from 'react-admin'

/** What each permission allows: the calls of the contract that ask for it. */
const allowed = new Map(
  permissions.map((permission) => [
    permission,
    calls
      .filter(({ call }) => typeof call.who === 'object' && call.who.staff === permission)
      .map(({ call }) => ({ summary: call.summary, changes: call.method === 'POST' })),
  ]),
)

const asksFactor: ReadonlySet<Permission> = new Set(['finance', 'settings'])

/** Permissions in a row. */
export const PermissionChips = ({ list }: { list: readonly Permission[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {list.map((it) => (
      <Chip key={it} size="small" label={it} />
    ))}
  </Box>
)

type Props = { source: string; label: string; given?: readonly Permission[] }

/**
 * The permissions as a list to tick, each with what it allows.
 * @param given held in another way already: shown as such
 */
export function PermissionsInput({ source, label, given = [] }: Props) {
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
              label={<Name permission={permission} given={given.includes(permission)} />}
            />
            <Allows permission={permission} />
          </ListItem>
        ))}
      </List>
    </Box>
  )
}

const Name = ({ permission, given }: { permission: Permission; given: boolean }) => (
  <>
    <Typography component="span" sx={{ fontWeight: 600, textTransform: 'capitalize' }}>
      {permission}
    </Typography>
    {asksFactor.has(permission) && (
      <Typography component="span" variant="body2" color="textSecondary">
        {' '}
        · with a second factor only
      </Typography>
    )}
    {given && (
      <Typography component="span" variant="body2" color="textSecondary">
        {' '}
        · by a role already
      </Typography>
    )}
  </>
)

function Allows({ permission }: { permission: Permission }) {
  const list = allowed.get(permission) ?? []
  if (list.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
        Nothing yet
      </Typography>
    )
  const deeds = list.filter((it) => it.changes).length
  return (
    <Box component="details" sx={{ pl: 4, pb: 1, color: 'text.secondary', fontSize: 14 }}>
      <summary>
        {list.length - deeds} to see, {deeds} to do
      </summary>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {list.map(({ summary, changes }) => (
          <li key={summary}>
            {summary}
            {changes && ' — changes something'}
          </li>
        ))}
      </Box>
    </Box>
  )
}
