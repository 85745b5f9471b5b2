import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import { Menu as RaMenu, usePermissions, useSidebarState } from 'react-admin'
import { groups } from '../data/resource.ts'
import { t } from '../i18n/translate.ts'
import { resources } from '../resources/index.ts'

const groupLabels: Record<(typeof groups)[number], string> = {
  Sales: t('Sales'),
  Catalogue: t('Catalogue'),
  Marketing: t('Marketing'),
  Content: t('Content'),
  People: t('People'),
  Money: t('Money'),
  System: t('System'),
}

/** The menu: the resources that the staff account can list, by group. */
export function Menu() {
  const { permissions: canList } = usePermissions<(resource: string) => boolean>()
  const [open] = useSidebarState()
  if (!canList) return null
  return (
    // Long labels wrap while there is room beside the icons.
    <RaMenu sx={open ? { '& .MuiMenuItem-root .MuiTypography-root': { whiteSpace: 'normal' } } : undefined}>
      <RaMenu.DashboardItem />
      {groups.map((group) => {
        const entries = resources.filter((it) => it.group === group && canList(it.name))
        if (entries.length === 0) return null
        return (
          // ARIA allows only items and groups inside a menu.
          <Box key={group} role="group" aria-label={groupLabels[group]}>
            {open && (
              <ListSubheader
                component="div"
                aria-hidden
                disableSticky
                sx={{ lineHeight: '2.4rem', background: 'none' }}
              >
                {' '}
                {groupLabels[group]}{' '}
              </ListSubheader>
            )}
            {entries.map(({ name }) => (
              <RaMenu.ResourceItem key={name} name={name} />
            ))}
          </Box>
        )
      })}
    </RaMenu>
  )
}
