import type { ContactDetails } from "../contact";

const ZOOM = 16;

/** A map of the place on another site, for whoever wants to find the way. */
export function mapUrl({ latitude, longitude }: NonNullable<ContactDetails["position"]>): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}
