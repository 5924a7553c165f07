import { useEffect, useState } from 'react';
import styles from './crew.module.css';
import { isSigned } from './day.ts';
import { Press, useCrewState, useHere } from './pieces.tsx';
import { remember, remembered } from './remembered.ts';

/** Often enough to be followed, and seldom enough for a phone's battery. */
const EVERY_MS = 60_000;

/** While the truck drives, its place goes to whoever waits, if the driver wants it to: only with this page open, and never exactly. */
export const Drive = () => {
  const { words } = useHere();
  const { day } = useCrewState();
  const [is_on, setOn] = useState(() => remembered('place') === 'yes');
  const { set_out, arrived, loading_done, arrived_extra_drop_off, arrived_there } = day.steps;
  const is_at_extra_stop = arrived_extra_drop_off !== null && !isSigned(day, 'extra_drop_off', 'crew');
  const is_driving =
    (set_out !== null && arrived === null && loading_done === null) ||
    (loading_done !== null && arrived_there === null && !is_at_extra_stop);
  const is_denied = useTruckPlace(is_driving && is_on);
  if (!is_driving || !('geolocation' in navigator)) return null;
  const toggle = (): void => {
    remember('place', is_on ? 'no' : 'yes');
    setOn(!is_on);
  };
  return (
    <section className={styles.card}>
      <Press icon="map" pressed={is_on} onPress={toggle}>
        {is_on ? words.place_on : words.place_off}
      </Press>
      <p className={styles.quiet}>{is_denied ? words.place_denied : words.place_hint}</p>
    </section>
  );
};

/** True once the phone has said that it may not be asked. */
const useTruckPlace = (is_wanted: boolean): boolean => {
  const { crew } = useHere();
  const [is_denied, setDenied] = useState(false);
  useEffect(() => {
    if (!is_wanted || !('geolocation' in navigator)) return undefined;
    let told_at = 0;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        setDenied(false);
        if (document.visibilityState === 'hidden' || Date.now() - told_at < EVERY_MS) return;
        told_at = Date.now();
        void crew.tellPlace({ lat, lng });
      },
      ({ code, PERMISSION_DENIED }) => setDenied(code === PERMISSION_DENIED),
      { enableHighAccuracy: false, maximumAge: EVERY_MS },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [is_wanted, crew]);
  return is_denied;
};
