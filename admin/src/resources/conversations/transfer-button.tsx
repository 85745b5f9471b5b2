import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { adminAgentList } from '@pasar/contract/calls/admin/support/agents'
import { adminConversationTransfer } from '@pasar/contract/calls/admin/support/conversations'
import { useId, useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'

/** Hands the conversation to another agent, or back to the queue. */
export function TransferButton({ id, onDone }: { id: string; onDone: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const transfer = useAction(adminConversationTransfer, { done: t('Chat handed over'), onDone })
  const choose = (staffId?: string) => {
    setAnchor(null)
    transfer.mutate({ id, staffId })
  }
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        disabled={transfer.isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Hand over')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose()}>{t('Back to the queue')}</MenuItem>
        {anchor && <Agents onChoose={choose} />}
      </Menu>
    </>
  )
}

function Agents({ onChoose }: { onChoose: (staffId: string) => void }) {
  const { data } = useCallQuery(adminAgentList, {})
  return (
    <>
      {data?.list
        .filter(({ isMe }) => !isMe)
        .map(({ id, name, online, open, maxOpen }) => (
          <MenuItem key={id} onClick={() => onChoose(id)}>
            {online
              ? t('%{name}: online, %{open} of %{maxOpen}', { name, open, maxOpen })
              : t('%{name}: away', { name })}
          </MenuItem>
        ))}
    </>
  )
}
