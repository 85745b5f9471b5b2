import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { List as Page, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { Section } from '../../ui/record/section.tsx'
import { displayUnit, formatValue, formatWithUnit, isSwitch, type Setting } from './labels.ts'

/** Settings by group. */
export const SettingList = () => (
  <Page
    exporter={false}
    pagination={false}
    perPage={100}
    component="div"
    sort={{ field: 'id', order: 'DESC' }}
  >
    <Groups />
  </Page>
)

function Groups() {
  const { data } = useListContext<Setting>()
  if (!data) return null
  const groups = [...new Set(data.map((it) => it.group))]
  return groups.map((group) => (
    <Section key={group} title={group}>
      <List component="div" disablePadding>
        {data
          .filter((it) => it.group === group)
          .map((it) => (
            <ListItemButton key={it.id} component={Link} to={`/settings/${it.id}`} sx={{ borderRadius: 1.5 }}>
              <ListItemText
                primary={it.description}
                secondary={
                  it.value === it.default ? 'Default' : `Changed. Default: ${formatWithUnit(it, it.default)}`
                }
              />
              <Stack sx={{ alignItems: 'flex-end', pl: 2 }}>
                <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                  {formatValue(it, it.value)}
                </Typography>
                <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
                  {isSwitch(it) ? '' : displayUnit(it).unit}
                </Typography>
              </Stack>
            </ListItemButton>
          ))}
      </List>
    </Section>
  ))
}
