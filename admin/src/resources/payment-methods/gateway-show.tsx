import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { adminGatewayDecide, adminGatewayTest } from '@pasar/contract/calls/admin/finance/payment-methods'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, Show, useRecordContext } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { PendingChange } from '../../ui/action/pending-change.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { connectionError, formatKey, type Gateway, type Key } from './labels.ts'

/** A payment provider: methods, webhook address, keys and connection test. */
export const GatewayShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

type ConnectionTest = Output<typeof adminGatewayTest>

function Page() {
  const gateway = useRecordContext<Gateway>()
  const [isEditing, setEditing] = useState(false)
  const testConnection = useMutation<ConnectionTest, HttpError, { id: string }>({
    mutationFn: (input) => callApi(adminGatewayTest, input),
  })
  if (!gateway) return null
  const { id, name, isSetUp, methods, notifyUrl, pending } = gateway
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={name}
        chips={
          <StateChip
            label={isSetUp ? t('configured') : t('no keys')}
            tone={isSetUp ? 'success' : 'default'}
          />
        }
      >
        {isSetUp && (
          <Button
            size="small"
            loading={testConnection.isPending}
            onClick={() => testConnection.mutate({ id })}
          >
            {t('Test connection')}
          </Button>
        )}
        <Button size="small" variant="contained" onClick={() => setEditing(true)}>
          {t('Enter keys')}
        </Button>
      </PageHeading>
      {isEditing && (
        <KeysDialog
          gateway={gateway}
          onClose={() => {
            setEditing(false)
            testConnection.reset()
          }}
        />
      )}
      {pending && (
        <PendingChange call={adminGatewayDecide} change={pending}>
          {t('New keys')}
          {pending.keys.map((key) => (
            <Box key={key.name} sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
              {key.name}: {key.from === 'environment' ? t('from the environment') : formatKey(key)}
            </Box>
          ))}
        </PendingChange>
      )}
      {testConnection.error && <Alert severity="error">{testConnection.error.message}</Alert>}
      {testConnection.data && <TestResult test={testConnection.data} name={name} />}
      <Section title={t('Provider')}>
        <DescriptionList>
          <Description name={t('Methods')}>{methods.join(', ') || t('None')}</Description>
          <Description name={t('Webhook URL')}>{notifyUrl}</Description>
        </DescriptionList>
      </Section>
      <Keys gateway={gateway} />
    </Box>
  )
}

function TestResult({ test, name }: { test: ConnectionTest; name: string }) {
  if (test.works)
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        {t('%{name} accepted the keys in %{ms} ms. Webhook keys are verified by the first webhook.', {
          name,
          ms: test.ms,
        })}
      </Alert>
    )
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {connectionError(name, test.status)}
      {test.said && (
        <Box component="code" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere' }}>
          {test.said}
        </Box>
      )}
    </Alert>
  )
}

const Keys = ({ gateway: { keys } }: { gateway: Gateway }) => (
  <Section title={t('Keys')}>
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {keys.map((key) => (
        <Stack
          component="li"
          key={key.name}
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ py: 1.5, columnGap: 2, rowGap: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {key.name}
            </Typography>
            <Typography variant="caption" component="div" color="textSecondary">
              {key.description}
            </Typography>
          </Box>
          <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {formatKey(key)}
            </Typography>
            <KeySource entry={key} />
          </Box>
        </Stack>
      ))}
    </Stack>
  </Section>
)

const KeySource = ({ entry: { from, changedAt } }: { entry: Key }) =>
  from && (
    <Typography variant="caption" component="div" color="textSecondary">
      {from === 'console'
        ? tNodes('from the console, %{time}', { time: <DateTime at={changedAt} /> })
        : t('from the environment')}
    </Typography>
  )
