/** What every kind of player is told and tells. */
export interface PlayerProps {
  title: string;
  /** Whether it may move at the moment. One that its viewer has paused by hand is not started again by this. */
  plays: boolean;
  isMuted: boolean;
  onPlaying: () => void;
}
