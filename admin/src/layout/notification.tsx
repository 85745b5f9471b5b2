import { Notification } from 'react-admin'

/** Notifications at the top: at the bottom they would cover the action bar of phones. */
export const TopNotification = () => <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
