import { business } from '@mg/shared/business';
import { whenIdle } from '@mg/shared/scheduling';
import { Slot } from '@mg/shared/slots';
import { useWholeScreen } from '@mg/shared/ui/useWholeScreen';
import { Suspense, useEffect } from 'react';
import { AboutSection } from './company/AboutSection';
import { ContactSection } from './contact/ContactSection';
import { FloatingButtons } from './layout/FloatingButtons';
import { HashScroll } from './elements/HashScroll';
import styles from './HomeScreen.module.css';
import { Hero } from './company/Hero';
import { SiteFooter } from './layout/SiteFooter';
import { SiteHeader } from './layout/SiteHeader';
import { ProductsSection } from './products/ProductsSection';
import { PromotionsSection } from './promotions/PromotionsSection';

const OtherSections = () => <Slot name="home-sections" />;
const SECTIONS = [AboutSection, PromotionsSection, ProductsSection, OtherSections, ContactSection];

/** The home screen (spec §2): presents the company and leads into the catalogue. */
export default function HomeScreen() {
  const whole = useWholeScreen();
  useEffect(
    () =>
      whenIdle(() => {
        void import(/* webpackChunkName: "idle" */ './products/loadPictures').then(
          ({ loadPictures }) => loadPictures(),
          () => undefined, // Scrolling loads the pictures too.
        );
      }),
    [],
  );
  return (
    <div className={styles.screen}>
      <HashScroll />
      <title>{`${business().name} · ${business().tagline}`}</title>
      <SiteHeader />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Hero />
        {whole &&
          SECTIONS.map((Section, index) => (
            // The boundary lets React hydrate in small steps.
            <Suspense key={index}>
              <Section />
            </Suspense>
          ))}
      </main>
      {whole && (
        <Suspense>
          <SiteFooter />
        </Suspense>
      )}
      <FloatingButtons />
    </div>
  );
}
