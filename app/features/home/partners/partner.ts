export interface Partner {
  id: string;
  name: string;
  logo: string;
  website: string | null;
  isHighlighted: boolean;
}
