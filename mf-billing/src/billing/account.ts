/** Who is signed in, as the card provider may know them. */
export interface Account {
  userId: number;
  name: string;
  email: string;
}
