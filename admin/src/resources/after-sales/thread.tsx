import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminAfterSaleRead } from '@pasar/contract/calls/admin/after-sales'
import { useEffect } from 'react'
import { useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Section } from '../../ui/record/section.tsx'
import { type AfterSale, partyLabels } from './labels.ts'
import { Pictures } from './pictures.tsx'
import { ReplyForm } from './reply-form.tsx'

/** The messages between member and shop, and the answer. Showing them marks the request as read. */
export function Thread({ request }: { request: AfterSale }) {
  const { id, messages, events, unread, actions } = request
  const refresh = useRefresh()
  // What the member did counts as unread, too.
  const latest = [...messages, ...events].map(({ at }) => at).toSorted()
  const until = unread > 0 ? latest.at(-1) : undefined
  useEffect(() => {
    if (until) void callApi(adminAfterSaleRead, { id, until }).then(refresh, () => undefined)
  }, [id, until, refresh])
  return (
    <Section title={t('Messages')}>
      <Stack
        component="ol"
        sx={{ gap: 2, m: 0, mb: 2, p: 0, listStyle: 'none', '&:empty': { display: 'none' } }}
      >
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Stack>
      {actions.includes('reply') && <ReplyForm request={request} />}
    </Section>
  )
}

const Message = ({
  message: { from, staffName, text, pictures, at },
}: {
  message: AfterSale['messages'][number]
}) => (
  <Box
    component="li"
    sx={{ borderLeft: '3px solid', borderColor: from === 'buyer' ? 'divider' : 'primary.main', pl: 1.5 }}
  >
    <Typography variant="body2" component="div" color="textSecondary">
      {staffName || partyLabels[from]}, <DateTime at={at} />
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
    <Pictures pictures={pictures} />
  </Box>
)
