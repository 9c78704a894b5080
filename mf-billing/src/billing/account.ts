/** The signed-in user's data for the card provider. */
export interface Account {
  userId: number;
  name: string;
  email: string;
}
