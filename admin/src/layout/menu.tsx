import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import { Menu as Entries, usePermissions, useSidebarState } from 'react-admin'
import { groups } from '../data/resource.ts'
import { resources } from '../resources/index.ts'

/** The menu: every resource that the staff account may list, by group. */
export function Menu() {
  const { permissions: may } = usePermissions<(resource: string) => boolean>()
  const [open] = useSidebarState()
  if (!may) return null
  return (
    <Entries>
      <Entries.DashboardItem />
      {groups.map((group) => {
        const entries = resources.filter((it) => it.group === group && may(it.name))
        if (entries.length === 0) return null
        return (
          // A menu holds entries and groups of them, nothing else.
          <Box key={group} role="group" aria-label={group}>
            {open && (
              <ListSubheader
                component="div"
                aria-hidden
                disableSticky
                sx={{ lineHeight: '2.4rem', background: 'none' }}
              >
                {group}
              </ListSubheader>
            )}
            {entries.map(({ name }) => (
              <Entries.ResourceItem key={name} name={name} />
            ))}
          </Box>
        )
      })}
    </Entries>
  )
}
