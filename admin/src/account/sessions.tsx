import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { staffSessionEnd, staffSessionList } from '@pasar/contract/calls/admin/staff/session'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../data/use-action.ts'
import { useCallQuery } from '../data/use-call-query.ts'
import { locale } from '../i18n/language.ts'
import { t } from '../i18n/translate.ts'

const formatDateTime = (iso: string) =>
  new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** Sessions of the signed-in account. */
export function Sessions() {
  const client = useQueryClient()
  const { data } = useCallQuery(staffSessionList, {})
  const end = useAction(staffSessionEnd, {
    done: t('Session signed out'),
    onDone: () => void client.invalidateQueries({ queryKey: [staffSessionList.path] }),
  })
  return (
    <List disablePadding>
      {data?.list.map((it) => (
        <ListItem
          key={it.id}
          disableGutters
          divider
          secondaryAction={
            it.current ? (
              <Chip size="small" label={t('This session')} />
            ) : (
              <Button size="small" disabled={end.isPending} onClick={() => end.mutate({ id: it.id })}>
                {t('Sign out')}
              </Button>
            )
          }
        >
          <ListItemText
            primary={it.device || t('Browser')}
            secondary={t('%{ip} · since %{createdAt} · last active %{lastSeenAt}', {
              ip: it.ip,
              createdAt: formatDateTime(it.createdAt),
              lastSeenAt: formatDateTime(it.lastSeenAt),
            })}
            sx={{ pr: 10 }}
          />
        </ListItem>
      ))}
    </List>
  )
}
