import Icon from '@mui/icons-material/ManageAccountsOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { AppBar, Logout, UserMenu, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMe } from '../session/session.ts'

function AccountItem() {
  const { onClose } = useUserMenu() ?? {}
  return (
    <MenuItem component={Link} to="/account" onClick={onClose}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>My account</ListItemText>
    </MenuItem>
  )
}

/** App bar whose user menu links to the account page. */
export function ConsoleAppBar() {
  const name = useMe()?.name
  return (
    <AppBar
      userMenu={
        // The visible name is the accessible name.
        <UserMenu label={name}>
          <AccountItem />
          <Logout />
        </UserMenu>
      }
    />
  )
}
