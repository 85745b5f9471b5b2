import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SaveButton, Toolbar } from 'react-admin'

/** Toolbar of a form: Save on the left, other actions on the right. */
export const FormToolbar = ({ children }: { children?: ReactNode }) => (
  <Toolbar sx={{ gap: 1, flexWrap: 'wrap' }}>
    <SaveButton alwaysEnable />
    <Box sx={{ flexGrow: 1 }} />
    {children}
  </Toolbar>
)
