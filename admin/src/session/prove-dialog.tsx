import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { Output } from '@pasar/contract/call'
import { staffProve, staffProveOptions } from '@pasar/contract/calls/admin/staff-session'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { callApi } from '../data/call.ts'
import { FactorForm } from './factor-form.tsx'
import { PasswordLine, Refused } from './fields.tsx'
import { prover } from './prover.ts'
import { useCall } from './use-call.ts'

/** Asks who is signed in to prove it once more, when a step wants that. */
export function ProveDialog() {
  const [asked, setAsked] = useState<Output<typeof staffProveOptions> | null>(null)
  const [password, setPassword] = useState('')
  const answer = useRef<(proved: boolean) => void>(undefined)
  const id = useId()
  const close = (proved: boolean) => {
    answer.current?.(proved)
    answer.current = undefined
    setAsked(null)
    setPassword('')
  }
  const prove = useCall(staffProve, () => close(true))
  const { reset } = prove
  useEffect(
    () =>
      prover.provide(async () => {
        reset()
        setAsked(await callApi(staffProveOptions, {}))
        return new Promise((resolve) => {
          answer.current = resolve
        })
      }),
    [reset],
  )
  if (!asked) return null
  const byPassword = (event: FormEvent) => {
    event.preventDefault()
    prove.mutate({ ticket: asked.ticket, password })
  }
  return (
    <Dialog open onClose={() => close(false)} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Is it still you?</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          This step changes who may sign in, so it asks once more.
        </DialogContentText>
        {asked.password ? (
          <form onSubmit={byPassword} id={`${id}-form`}>
            <PasswordLine
              label="Password"
              value={password}
              onText={setPassword}
              autoComplete="current-password"
              autoFocus
            />
            <Refused error={prove.error} />
          </form>
        ) : (
          <FactorForm asked={asked} busy={prove.isPending} error={prove.error} onGiven={prove.mutate} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => close(false)}>Cancel</Button>
        {asked.password && (
          <Button type="submit" form={`${id}-form`} variant="contained" loading={prove.isPending}>
            Continue
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
