import OutIcon from '@mui/icons-material/CallMadeOutlined'
import InIcon from '@mui/icons-material/CallReceivedOutlined'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Json } from '../../ui/record/json.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Payment } from './state-tones.ts'

type Message = Payment['messages'][number]

/** Requests to the provider and webhooks from it, with responses. */
export function Messages({ messages }: { messages: Message[] }) {
  if (messages.length === 0) return null
  return (
    <Section title={t('API log')}>
      {messages.map((message) => (
        <Accordion
          key={message.id}
          disableGutters
          variant="outlined"
          slotProps={{ transition: { unmountOnExit: true } }}
        >
          <AccordionSummary>
            <Head message={message} />
          </AccordionSummary>
          <AccordionDetails>
            <Stack sx={{ gap: 1.5 }}>
              <Typography variant="caption">
                {message.direction === 'out' ? t('Request') : t('Webhook')}
              </Typography>
              <Json text={JSON.stringify(message.headers)} />
              <Json text={message.body} />
              <Typography variant="caption">
                {message.direction === 'out' ? t('Response') : t('Our response')}
              </Typography>
              <Json text={message.answer || t('(empty)')} />
            </Stack>
          </AccordionDetails>
        </Accordion>
      ))}
    </Section>
  )
}

const getTone = (status: number) => (status >= 200 && status < 400 ? 'success' : 'error')

const Head = ({ message: { direction, method, url, status, ms, at } }: { message: Message }) => (
  <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minWidth: 0 }}>
    {direction === 'out' ? (
      <OutIcon fontSize="small" titleAccess={t('To the provider')} />
    ) : (
      <InIcon fontSize="small" titleAccess={t('From the provider')} />
    )}
    <DateTime at={at} />
    <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {method} {url}
    </Typography>
    <StateChip label={status ? String(status) : t('no response')} tone={getTone(status)} />
    <Typography variant="caption" color="textSecondary">
      {ms} {t('ms')}
    </Typography>
  </Stack>
)
