import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SaveButton, Toolbar } from 'react-admin'

/** The bar below a form: save at the left, other deeds at the right. */
export const FormBar = ({ children }: { children?: ReactNode }) => (
  <Toolbar sx={{ gap: 1, flexWrap: 'wrap' }}>
    <SaveButton alwaysEnable />
    <Box sx={{ flexGrow: 1 }} />
    {children}
  </Toolbar>
)
