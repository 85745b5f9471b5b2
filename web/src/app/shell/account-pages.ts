/** The pages of the member's account, by the start of their address. */
const accountPage =
  /^\/pages\/((order|address|wallet|invite|team|shop|login\/logOff)\/|tabbar\/my$|user\/couplePacks?$|my\/(?!content|redeem)|other\/(setting|editPass)$)/

/** Returns whether a page has the side menu, which members see in wide windows. */
export const isAccountPage = (path: string): boolean => accountPage.test(path)
