import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { staffSessionEnd, staffSessionList } from '@pasar/contract/calls/admin/staff-session'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../data/use-action.ts'
import { useRead } from '../data/use-read.ts'

const when = (iso: string) =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** The browsers that one is signed in with. */
export function Sessions() {
  const client = useQueryClient()
  const { data } = useRead(staffSessionList, {})
  const end = useAction(staffSessionEnd, {
    done: 'The session has ended',
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
              <Chip size="small" label="This one" />
            ) : (
              <Button size="small" disabled={end.isPending} onClick={() => end.mutate({ id: it.id })}>
                End
              </Button>
            )
          }
        >
          <ListItemText
            primary={it.device || 'Browser'}
            secondary={`${it.ip} · since ${when(it.createdAt)} · last seen ${when(it.lastSeenAt)}`}
            sx={{ pr: 10 }}
          />
        </ListItem>
      ))}
    </List>
  )
}
