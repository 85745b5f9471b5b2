import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminSettingDecide, adminSettingSave } from '@pasar/contract/calls/admin/settings'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { PendingChange } from '../../ui/action/pending-change.tsx'
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { initialDraft, SettingControl } from './control.tsx'
import { formatSetting, parseSetting, type Setting } from './format.ts'
import { SettingHistory } from './history.tsx'
import { texts } from './texts.ts'

/** Length limit of a reason. */
const REASON_MAX = 300

/**
 * A setting: meaning, control, default and history. A change is saved with the reason.
 * @param isOpen shows the history
 */
export function SettingRow({
  setting,
  isOpen,
  isHidden,
}: {
  setting: Setting
  isOpen: boolean
  isHidden: boolean
}) {
  const [draft, setDraft] = useState(initialDraft(setting))
  const [showsHistory, setShowsHistory] = useState(isOpen)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'center' })
  }, [isOpen])
  const parsed = parseSetting(setting, draft)
  const isChanged = !('value' in parsed) || parsed.value !== setting.value
  useUnsavedChanges(isChanged)
  return (
    <Box ref={row} component="div" role="group" hidden={isHidden} aria-label={setting.title} sx={rowStyle}>
      <Stack
        direction={{ xs: setting.unit.kind === 'switch' ? 'row' : 'column', sm: 'row' }}
        sx={{ columnGap: 3, rowGap: 1, justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0, maxWidth: '34rem' }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
              {setting.title}
            </Typography>
            {setting.value !== setting.default && <StateChip label={texts.changed} tone="info" />}
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {setting.description}{' '}
            {setting.loweredByTwo ? texts.changedByTwo : setting.raisedByTwo && texts.raisedByTwo}
          </Typography>
        </Box>
        <Box sx={{ flexShrink: 0 }}>
          <SettingControl
            setting={setting}
            draft={draft}
            error={'error' in parsed ? parsed.error : undefined}
            onChange={setDraft}
          />
        </Box>
      </Stack>
      {setting.pending && (
        <Box sx={{ mt: 1 }}>
          <PendingChange call={adminSettingDecide} change={setting.pending}>
            {texts.change(
              formatSetting(setting.unit, setting.value),
              formatSetting(setting.unit, setting.pending.value),
            )}
          </PendingChange>
        </Box>
      )}
      {isChanged && (
        <SaveForm
          setting={setting}
          value={'value' in parsed ? parsed.value : null}
          onCancel={() => setDraft(initialDraft(setting))}
        />
      )}
      <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap', ml: -0.5 }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<HistoryIcon />}
          aria-expanded={showsHistory}
          onClick={() => setShowsHistory(!showsHistory)}
          sx={{ color: 'text.secondary' }}
        >
          {texts.history}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {texts.default(formatSetting(setting.unit, setting.default))}
        </Typography>
        <ResetButton setting={setting} />
      </Stack>
      {showsHistory && <SettingHistory setting={setting} />}
    </Box>
  )
}

/** Saves a draft. @param value null while the draft is invalid */
function SaveForm({
  setting,
  value,
  onCancel,
}: {
  setting: Setting
  value: number | null
  onCancel(): void
}) {
  const [reason, setReason] = useState('')
  const save = useSaveSetting(texts.saved, onCancel)
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (value !== null && !save.isPending) save.mutate({ id: setting.id, value, reason })
      }}
    >
      <TextField
        label={texts.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
        margin="none"
        sx={{ flex: '1 1 14rem' }}
      />
      <Button onClick={onCancel}>{texts.cancel}</Button>
      <Button type="submit" variant="contained" disabled={value === null || save.isPending}>
        {texts.save}
      </Button>
    </Stack>
  )
}

/** Saves a setting, and says when a second account must approve it. @param onWaiting discards the draft */
function useSaveSetting(done: string, onWaiting?: () => void) {
  const notify = useNotify()
  return useAction(adminSettingSave, {
    onDone: ({ pending }) => {
      if (!pending) return notify(done, { type: 'success' })
      notify(texts.needsApproval, { type: 'info' })
      onWaiting?.()
    },
  })
}

function ResetButton({ setting }: { setting: Setting }) {
  const reset = useSaveSetting(texts.restored)
  if (setting.value === setting.default) return null
  return (
    <ConfirmButton
      label={texts.reset}
      title={texts.resetTitle}
      text={texts.resetText(setting.title, formatSetting(setting.unit, setting.default))}
      disabled={reset.isPending}
      onConfirm={() => reset.mutateAsync({ id: setting.id, value: null })}
    />
  )
}

const rowStyle = {
  py: 1.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
} as const
